export {
  createProgress,
  OperatorError,
  type Progress,
  readPort,
  runCommand,
  stopSignal,
} from './command.ts';
export {
  clearRunState,
  type DataPaths,
  dataPaths,
  readDataDir,
  readRunState,
  repositoryRoot,
  testDataDir,
  testProgramsDir,
  writeRunState,
} from './data-dir.ts';
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
export {
  childExit,
  type Environment,
  findProgram,
  logTail,
  type ProgramResult,
  runProgram,
  withLog,
} from './run-program.ts';
