import { writeFile } from 'node:fs/promises';
import { cutPiece, firstPieces, pieceFile } from './first-pieces.ts';

// Cuts the pieces of the font anew, after a change of their ranges: node packages/tooling/src/fonts/main.ts
await Promise.all(firstPieces.map(async (name) => writeFile(pieceFile(name), await cutPiece(name))));
