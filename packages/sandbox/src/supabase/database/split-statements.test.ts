import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('statements end at semicolons and lose them', () => {
  expect(splitStatements('select 1;\n\n select 2 ;select 3')).toEqual([
    'select 1',
    'select 2',
    'select 3',
  ])
})

test('semicolons in strings, names, comments and bodies end nothing', () => {
  const statements = [
    `select 'a;b''c;d' as "e;f""g;h"`,
    'select 1 -- no; end',
    'select 1 /* no;\n end */ + 1',
    'create function f() returns void language plpgsql as $$ begin perform 1; end $$',
    "do $body$ begin perform $$;$$ || ';'; end $body$",
  ]
  expect(splitStatements(`${statements.join('\n;')};`)).toEqual(statements)
})

test('a comment goes with the statement that it stands before', () => {
  expect(splitStatements('-- Why.\nselect 1;\n-- The end.\n')).toEqual(['-- Why.\nselect 1'])
})

test('a dollar, a minus and a slash may stand alone', () => {
  expect(splitStatements('select $1 - 2 / 3; select 1')).toEqual(['select $1 - 2 / 3', 'select 1'])
})

test('an empty file has no statement', () => {
  expect(splitStatements('')).toEqual([])
  expect(splitStatements(' ;;\n-- nothing\n/* at; all */')).toEqual([])
})

test('a string that is not closed does not hang', () => {
  expect(splitStatements("select 'a; select 2")).toEqual(["select 'a", 'select 2'])
})

test('nothing of the bootstrap is lost in splitting', () => {
  const folder = new URL('./bootstrap/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const squeeze = (sql: string) => sql.replaceAll(/[\s;]/g, '')
    expect(squeeze(splitStatements(text).join('')), file).toBe(squeeze(text))
  }
})
