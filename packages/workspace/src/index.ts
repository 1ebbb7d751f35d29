export { childExit, logTail, withLog } from './child-output.ts';
export {
  clearRunState,
  type DataPaths,
  dataPaths,
  readDataDir,
  readRunState,
  writeRunState,
} from './data-dir.ts';
export { OperatorError, runCommand } from './operator-error.ts';
export {
  commandLine,
  descendantsOf,
  endProcess,
  isRunning,
  killTree,
  markProcess,
  type ProcessMark,
  processMarkSchema,
} from './processes.ts';
export { createProgress, type Progress } from './progress.ts';
export { readPort } from './read-port.ts';
export { repositoryRoot, testDataDir, testProgramsDir } from './repository.ts';
export { type Environment, findProgram, type ProgramResult, runProgram } from './run-program.ts';
export { stopSignal } from './stop-signal.ts';
