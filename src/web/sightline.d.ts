/* sightline.d.ts - the types of sightline.js
   SPDX-License-Identifier: MIT */

/** A cell: its column from the left, its row from the top, both from 0. */
export type Cell = [x: number, y: number];

export type Source = string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module;

/** Parameters of an algorithm: words or numbers, by id. */
export type Settings = Record<string, string | number>;

/** How someone looks, where that differs from the level. */
export interface Look {
  preset?: string;
  /** In cells; 0: no limit. */
  range?: number;
  set?: Settings;
  /** Degrees clockwise from north; null: all round. */
  facing?: number | null;
  /** How wide it sees, in degrees. */
  angle?: number;
}

/** Who looks: a viewer of the level, or a cell, where one may stand. */
export type Who = ({ viewer: number } | { at: Cell }) & Look;

export interface Parameter {
  id: string;
  name: string;
  minimum: number;
  maximum: number;
  choices?: { id: string; name: string }[];
}

export interface Preset {
  id: string;
  name: string;
  range: number;
  /** Whether it walks lines, whose steps can be shown. */
  lines: boolean;
  parameters: Parameter[];
}

export interface SightSet {
  preset: string | null;
  algorithm: string;
  range: number;
  set: Settings;
}

export interface FovAnswer extends SightSet {
  viewer: Cell;
  /** Parts of a cell along a side: 1, or 2 of an algorithm with sub-tiles. */
  scale: number;
  count: number;
  /** Rows of 0 and 1. */
  visible: string[];
  /** Cells seen in part: x, y, share. */
  partial?: [x: number, y: number, share: number][];
}

export interface Move {
  cell: Cell;
  error: number;
  move: "X" | "Y" | "XY" | "TIE" | "";
  to: Cell;
  tested: Cell[];
  verdict: "open" | "blocked";
}

export type Stop =
  | "clear" | "start" | "cell" | "target" | "flankers" | "range" | "unseen" | "facing" | "dead" | "outside";

export interface LosAnswer {
  clear: boolean;
  stop: Stop;
  steps: Move[];
  blocker: Cell | null;
  blockers: Cell[];
  text?: string;
  caption?: string | null;
}

/** A step of any trace; which other members it has depends on its kind. */
export interface Step {
  step: number;
  kind: string;
  cell?: Cell;
  text?: string;
  [member: string]: unknown;
}

export interface StepsAnswer extends Partial<SightSet> {
  dropped: number;
  steps: Step[];
}

export interface WhyAnswer {
  at: Cell;
  cell: Cell;
  seen: boolean;
  reason: "seen" | "blocked" | "range" | "facing" | "never" | "dead" | "outside";
  share: number;
  blockers: Cell[];
  /** All of these open, the cell is seen; of a pair either will do. */
  open: ([Cell] | [Cell, Cell])[];
  /** Whether no smaller set does. */
  smallest: boolean;
  step: Step | null;
  /** The viewers that see the cell. */
  watchers: number[];
  text: string;
}

export interface TeamAnswer {
  name: string;
  team: number;
  visible: number;
  explored: number;
  hidden: number;
  /** Rows of 0 (hidden), 1 (explored) and 2 (visible). */
  states: string[];
  known: string[];
  viewers: { name: string; team: number; cell: Cell; size?: [columns: number, rows: number]; alive: boolean }[];
}

export interface LevelAnswer {
  width: number;
  height: number;
  sight: SightSet;
  teams: string[];
  viewers: {
    name: string;
    team: number;
    cell: Cell;
    /** Columns and rows of one that stands on several cells, from its upper left cell on. */
    size?: [columns: number, rows: number];
    /** Of one with a size: the cells that it looks from. */
    from?: [x: number, y: number, columns: number, rows: number];
    alive: boolean;
    away: boolean;
    facing: number | null;
    angle: number;
    ownSight: boolean;
    sight: SightSet;
  }[];
  turn: number;
  turns: string[];
}

export interface CellAnswer {
  tile: string;
  transparent: boolean;
  door: "open" | "closed" | null;
  viewers: number[];
}

/** A turn as a page shows it: outlines are paths of SVG, null if they are as in the answer before. */
export interface TurnAnswer {
  d: [x: number, y: number, tile: number][];
  t: unknown[][];
  v: [x: number, y: number, state: number, seen: number, path: string | null][];
}

export function load(source?: Source): Promise<Sightline>;

export class Sightline {
  private constructor();
  map(cells: string | Uint8Array, width: number, height: number): Field;
  sight(preset: string, look?: { range?: number; set?: Settings }): Sight;
  level(text: string): Level;
  sights(): Preset[];
  translate(catalogue: { texts: Record<string, string | string[]>; plurals?: number[] } | null): void;
}

export class Field {
  private constructor();
  readonly width: number;
  readonly height: number;
  isOpaque(x: number, y: number): boolean;
  set(x: number, y: number, opaque: boolean): void;
  see(sight: Sight, x: number, y: number): Uint8Array;
  los(sight: Sight, from: Cell, to: Cell): boolean;
  explain(sight: Sight, from: Cell, to: Cell): string[];
  free(): void;
}

export class Sight {
  private constructor();
  free(): void;
}

export class Level {
  private constructor();
  ask(question: object): any;
  describe(): LevelAnswer;
  cell(cell: Cell): CellAnswer;
  fov(who: Who): FovAnswer;
  los(who: Who, to: Cell): LosAnswer;
  steps(who: Who, to?: Cell): StepsAnswer;
  why(who: Who, cell: Cell): WhyAnswer;
  watchers(cell: Cell): { watchers: number[]; text: string };
  team(team: number): TeamAnswer;
  turn(): TurnAnswer;
  goTo(turn: number): TurnAnswer;
  move(viewer: number, to: Cell): TurnAnswer;
  change(viewer: number, values: Look & { alive?: boolean }): TurnAnswer;
  setSight(sight: Look): TurnAnswer;
  turnDoor(cell: Cell): TurnAnswer;
  setTile(cell: Cell, glyph: string): TurnAnswer;
  exposure(options?: {
    places?: number | (() => number);
    progress?: (done: number) => boolean | void;
    pause?: () => Promise<unknown>;
  }): Promise<number[] | null>;
  free(): void;
}
