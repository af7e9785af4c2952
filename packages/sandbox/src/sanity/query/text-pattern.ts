import { Path } from 'groq-js'

// Words as GROQ defines them: text between these characters, without leading and trailing full stops.
const WORDS = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const WORDS_WITH_WILDCARDS = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const OUTER_FULL_STOPS = /(\b\.+|\.+\b)/g

const MAX_TERM_LENGTH = 1_024

/** Between the texts of a list that is matched as one text. */
export const TEXT_SEPARATOR = '\n'

/**
 * The right side of GROQ's `match`, prepared once per query: every term must match a word of the text, and `*` stands
 * for any characters.
 *
 * groq-js converts each term to a regular expression, whose time is exponential in the number of wildcards. This takes
 * linear time. It is a `Path` because that is the only operand that groq-js asks by a method: `text in pattern` calls
 * {@link matches}.
 */
export class TextPattern extends Path {
  readonly #terms: readonly Term[] | null

  /** A text or a list of texts; other values never match. */
  constructor(value: unknown) {
    super('')
    const texts = Array.isArray(value) ? value : [value]
    this.#terms = texts.every((text) => typeof text === 'string') ? texts.flatMap(termsIn) : null
  }

  override matches(text: string): boolean {
    if (!this.#terms || this.#terms.length === 0) return false
    const words = wordsIn(text, WORDS).map(fold)
    return this.#terms.every((term) => words.some((word) => matchesWord({ term, word })))
  }
}

/** Whether a regular expression of the pattern takes time in proportion to the text as well. */
export function hasOuterWildcardsOnly(value: unknown): boolean {
  const texts = Array.isArray(value) ? value : [value]
  return texts.every((text) => typeof text !== 'string' || !/[^\s]\*+[^\s*]|\*\*/.test(text))
}

/** The texts between the wildcards of a term: `a*b*` is `['a', 'b', '']`. */
type Term = readonly string[]

function termsIn(text: string): Term[] {
  return wordsIn(text, WORDS_WITH_WILDCARDS).map((term) =>
    fold(term.slice(0, MAX_TERM_LENGTH)).split('*'),
  )
}

function wordsIn(text: string, words: RegExp): string[] {
  return text.replace(OUTER_FULL_STOPS, '').match(words) ?? []
}

// The leftmost place of each part leaves the most room for the next, so no other has to be tried.
function matchesWord({ term, word }: { term: Term; word: string }): boolean {
  const [first = '', ...others] = term
  const last = others.pop()
  if (last === undefined) return word.length === first.length && isAt({ part: first, word, at: 0 })
  if (!isAt({ part: first, word, at: 0 })) return false
  const end = word.length - last.length
  let at = first.length
  for (const part of others) {
    while (at + part.length <= end && !isAt({ part, word, at })) at += 1
    at += part.length
    if (at > end) return false
  }
  return at <= end && isAt({ part: last, word, at: end })
}

/** A full stop in a pattern matches any character, as in groq-js. */
function isAt({ part, word, at }: { part: string; word: string; at: number }): boolean {
  if (at + part.length > word.length) return false
  for (let index = 0; index < part.length; index += 1) {
    if (part[index] !== '.' && part[index] !== word[at + index]) return false
  }
  return true
}

/** Upper case and lower case are one, character by character as in a regular expression that ignores case. */
function fold(text: string): string {
  const upper = text.toUpperCase()
  if (isAscii(text)) return upper
  let folded = ''
  for (let index = 0; index < text.length; index += 1) folded += foldCharacter(text.charAt(index))
  return folded
}

function foldCharacter(character: string): string {
  const upper = character.toUpperCase()
  if (upper.length !== 1) return character
  return isAscii(upper) && !isAscii(character) ? character : upper
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false
  }
  return true
}
