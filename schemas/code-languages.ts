/** Languages with syntax highlighting, by their names in documents. */
export const CODE_LANGUAGES = {
  plain: 'Plain text',
  typescript: 'TypeScript or JavaScript',
  json: 'JSON',
  shell: 'Shell',
  html: 'HTML',
  css: 'CSS',
  python: 'Python',
  http: 'HTTP',
  sql: 'SQL',
} as const

export type CodeLanguage = Exclude<keyof typeof CODE_LANGUAGES, 'plain'>
