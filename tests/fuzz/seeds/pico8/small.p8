pico-8 cartridge
version 41
__lua__
x=1
__gff__
00010305
__map__
010101
010002
030101
