/* game.c - a game that answers Sightline; put your own rule into sees ().  cc game.c -lcjson */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#define GET(object, key, nth) cJSON_GetArrayItem (cJSON_GetObjectItem (object, key), nth)->valueint
static char line[1 << 25];
static int sees (cJSON *rows, int x, int y, int to_x, int to_y, int reach) {
  int dx = abs (to_x - x), dy = abs (to_y - y), sx = to_x > x ? 1 : -1, sy = to_y > y ? 1 : -1, error = dx - dy;
  if (reach && dx * dx + dy * dy > reach * reach) return 0;
  while (x != to_x || y != to_y) {
    int twice = 2 * error;
    if (twice > -dy) error -= dy, x += sx;
    if (twice < dx) error += dx, y += sy;
    if ((x != to_x || y != to_y) && cJSON_GetArrayItem (rows, y)->valuestring[x] == '#') return 0;
  } return 1; }
int main (void) {
  for (cJSON *map = NULL, *ask; setvbuf (stdout, NULL, _IOLBF, 0), fgets (line, sizeof line, stdin); ) {
    char kind = cJSON_GetObjectItem (ask = cJSON_Parse (line), "ask")->valuestring[0];
    if (kind == 'h') puts ("{\"name\":\"C sample\",\"los\":true}");
    else if (kind == 'm') map = cJSON_DetachItemFromObject (ask, "rows");
    else printf ("{\"id\":%d,\"clear\":%s}\n", cJSON_GetObjectItem (ask, "id")->valueint,
                 sees (map, GET (ask, "from", 0), GET (ask, "from", 1), GET (ask, "to", 0), GET (ask, "to", 1),
                       cJSON_GetObjectItem (ask, "range")->valueint) ? "true" : "false");
    cJSON_Delete (ask); } }
