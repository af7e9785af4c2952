import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

/** The files of the project, as a generator reads them. */
export const projectFiles = {
  read: (file: string) => readFileSync(path.join(ROOT, file), 'utf8'),
  exists: (file: string) => existsSync(path.join(ROOT, file)),
}

/** Expects each planned text to have one of the names, and each file of code to be code. */
export function expectCode({ changes, names }: { changes: Map<string, string>; names: RegExp }) {
  for (const [file, text] of changes) {
    expect(text, file).toMatch(names)
    if (!/\.tsx?$/.test(file)) continue
    const { diagnostics } = ts.transpileModule(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext },
    })
    expect(diagnostics, file).toEqual([])
  }
}
