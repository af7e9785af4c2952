import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import http from 'highlight.js/lib/languages/http'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { createLowlight } from 'lowlight'
import { type CodeLanguage } from '#schemas/code-languages.ts'

/** A tree of words, with classes of `highlight.js`. */
export type CodeTree = ReturnType<ReturnType<typeof createLowlight>['highlight']>

/** Longer code is no sample any more, and would hold up the page. */
const MAX_LENGTH = 20_000

const grammars = {
  typescript,
  json,
  shell: bash,
  html: xml,
  css,
  python,
  http,
  sql,
} satisfies Record<CodeLanguage, unknown>

const highlighter = createLowlight(grammars)

/**
 * Code as a tree of words with their kinds. The text of the tree is the code, letter for letter.
 *
 * @param language one of `CODE_LANGUAGES`
 * @returns null where the words have no colours: plain text, a language that the site does not know, long code
 */
export function highlight({
  code,
  language,
}: {
  code: string
  language: string | null | undefined
}): CodeTree | null {
  if (!language || !Object.hasOwn(grammars, language) || code.length > MAX_LENGTH) return null
  return highlighter.highlight(language, code)
}
