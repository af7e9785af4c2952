// A quoted or commented part is one token: semicolons in it end nothing.
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|[\s\S]/g

/**
 * Splits a migration into statements without semicolons and surrounding space, as the Supabase CLI records them.
 * Strings with backslash escapes (`E'…'`), nested comments and `BEGIN ATOMIC` bodies are not supported; our migrations
 * do not use them.
 */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else statements.push((statements.pop() ?? '') + token)
  }
  return statements.map((statement) => statement.trim()).filter(hasCode)
}

function hasCode(statement: string): boolean {
  return statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== ''
}
