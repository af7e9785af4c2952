/** Thrown when another running process uses the folder; the message says which one and what to do. */
export class DataFolderInUse extends Error {
  readonly code = 'dataFolderInUse'

  constructor({ dataDir, pid }: { dataDir: string; pid: number | null }) {
    const holder = pid === null ? 'another process' : `process ${pid}`
    super(
      `The data folder ${dataDir} is in use by ${holder}. Stop it, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataFolderInUse'
  }
}
