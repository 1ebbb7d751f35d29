export { announced, holdClocks, inReach, recordSounds, runClocks } from './answering.ts';
export {
  createInMemoryServer,
  offline,
  plain,
  problem,
  type Responses,
  type SeenRequest,
  type StatusAnswer,
} from './in-memory-server.ts';
export { renderPage, renderSection, type Scene, type Stage, testUser } from './render.tsx';
export { unmadeFirstCalls } from './unmade-first-calls.ts';
