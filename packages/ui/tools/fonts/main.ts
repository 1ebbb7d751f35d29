import { writeFile } from 'node:fs/promises';
import { cutPiece, firstPieces, pieceFile } from './first-pieces.ts';

// Run after a change of the ranges in fonts.css: node packages/ui/tools/fonts/main.ts
await Promise.all(firstPieces.map(async (name) => writeFile(pieceFile(name), await cutPiece(name))));
