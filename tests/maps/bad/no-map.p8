pico-8 cartridge
version 41
__lua__
print(1)
