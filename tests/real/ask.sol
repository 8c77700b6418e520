// ask.sol - asks the libraries that Sightline wrote all that they can answer, for test-solidity.py
//
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "bytes.sol";
import "bits.sol";
import "blocked.sol";

// A game that keeps blocked tiles, two bytes for each cell.
contract Game is IBlockedMapGame {
    bytes private cells = new bytes(2 * BlockedMap.W * BlockedMap.H);

    function setBlockedTiles(uint8[] calldata rows, uint8[] calldata cols, bool[] calldata blocked) external override {
        require(rows.length == cols.length && rows.length == blocked.length && rows.length <= 256);
        for (uint256 i = 0; i < rows.length; i++) {
            cells[2 * (rows[i] * BlockedMap.W + cols[i]) + 1] = bytes1(blocked[i] ? 1 : 0);
        }
    }

    function all() external view returns (bytes memory) {
        return cells;
    }
}

contract Ask {
    function size() external pure returns (bytes memory) {
        require(BytesMap.W == BitsMap.W && BytesMap.H == BitsMap.H && BytesMap.W == BlockedMap.W && BytesMap.H == BlockedMap.H);
        require(BytesMap.VIEWERS == BitsMap.VIEWERS && BytesMap.VIEWERS == BlockedMap.VIEWERS);
        return abi.encode(BytesMap.W, BytesMap.H, BytesMap.TILES, BytesMap.TEAMS, BytesMap.VIEWERS, BlockedMap.BLOCKED);
    }

    // Two bytes for each cell, row by row.
    function put(bytes memory out, uint256 i, uint256 value) private pure {
        out[2 * i] = bytes1(uint8(value >> 8));
        out[2 * i + 1] = bytes1(uint8(value));
    }

    function cells() external pure returns (bytes memory out) {
        out = new bytes(2 * BytesMap.W * BytesMap.H);
        for (uint256 i = 0; i < BytesMap.W * BytesMap.H; i++) {
            put(out, i, BytesMap.tileAt(i % BytesMap.W, i / BytesMap.W));
        }
    }

    function sight() external pure returns (bytes memory out) {
        out = new bytes(2 * BitsMap.W * BitsMap.H);
        for (uint256 i = 0; i < BitsMap.W * BitsMap.H; i++) {
            put(out, i, BitsMap.blocksSight(i % BitsMap.W, i / BitsMap.W) ? 1 : 0);
        }
    }

    function moves() external pure returns (bytes memory out) {
        out = new bytes(2 * BitsMap.W * BitsMap.H);
        for (uint256 i = 0; i < BitsMap.W * BitsMap.H; i++) {
            put(out, i, BitsMap.blocksMoves(i % BitsMap.W, i / BitsMap.W) ? 1 : 0);
        }
    }

    // What a game keeps after all the calls.
    function set() external returns (bytes memory) {
        Game game = new Game();
        BlockedMap.setAll(game);
        return game.all();
    }

    function words() external pure returns (bytes memory out) {
        for (uint256 i = 0; i < BitsMap.WORDS; i++) {
            out = abi.encodePacked(out, BitsMap.blocksSightWord(i));
        }
    }

    // Names end with a byte of 0.
    function tileNames() external pure returns (bytes memory out) {
        for (uint256 i = 0; i < BytesMap.TILES; i++) out = abi.encodePacked(out, BytesMap.tile(i).name, bytes1(0));
    }

    // Seven numbers for each.
    function tiles() external pure returns (bytes memory) {
        uint256[] memory out = new uint256[](7 * BytesMap.TILES);
        for (uint256 i = 0; i < BytesMap.TILES; i++) {
            BytesMap.Tile memory t = BytesMap.tile(i);
            out[7 * i] = t.glyph;
            out[7 * i + 1] = t.color;
            out[7 * i + 2] = t.walkable ? 1 : 0;
            out[7 * i + 3] = t.transparent ? 1 : 0;
            out[7 * i + 4] = uint256(t.counterpart);
            out[7 * i + 5] = BytesMap.isWalkable(i) ? 1 : 0;
            out[7 * i + 6] = BytesMap.isTransparent(i) ? 1 : 0;
        }
        return abi.encodePacked(out);
    }

    function teamNames() external pure returns (bytes memory out) {
        for (uint256 i = 0; i < BitsMap.TEAMS; i++) out = abi.encodePacked(out, BitsMap.team(i).name, bytes1(0));
    }

    function teams() external pure returns (bytes memory out) {
        for (uint256 i = 0; i < BlockedMap.TEAMS; i++) out = abi.encodePacked(out, BlockedMap.team(i).color);
    }

    function viewerNames() external pure returns (bytes memory out) {
        for (uint256 i = 0; i < BytesMap.VIEWERS; i++) out = abi.encodePacked(out, BytesMap.viewer(i).name, bytes1(0));
    }

    function viewers() external pure returns (bytes memory out) {
        for (uint256 i = 0; i < BlockedMap.VIEWERS; i++) {
            BlockedMap.Viewer memory v = BlockedMap.viewer(i);
            out = abi.encodePacked(out, abi.encode(v.team, v.x, v.y, v.range, v.alive, v.facing, v.angle));
        }
    }

    // Both must revert.
    function left() external pure returns (bytes memory) {
        return abi.encode(BytesMap.tileAt(BytesMap.W, 0));
    }

    function below() external pure returns (bytes memory) {
        return abi.encode(BitsMap.blocksSight(0, BitsMap.H));
    }
}
