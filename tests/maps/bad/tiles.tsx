<?xml version="1.0"?>
<tileset name="t" tilewidth="8" tileheight="8" tilecount="2" columns="2"/>
