type Parameter = { value: string | null }

/** A part of a statement. Values of a request can only be its parameters. */
export type Sql = { readonly chunks: readonly (string | Parameter)[] }

export const EMPTY: Sql = { chunks: [] }

/** Creates a part from literal text; placeholders can only be other parts. */
export function sql(strings: TemplateStringsArray, ...pieces: Sql[]): Sql {
  const chunks = strings.flatMap((text, index) => [text, ...(pieces[index]?.chunks ?? [])])
  return { chunks: chunks.filter((chunk) => chunk !== '') }
}

/** A value that travels beside the statement. */
export function parameter(value: string | null): Sql {
  return { chunks: [{ value }] }
}

export function join({ pieces, separator }: { pieces: readonly Sql[]; separator: Sql }): Sql {
  return {
    chunks: pieces.flatMap((piece, index) =>
      index === 0 ? piece.chunks : [...separator.chunks, ...piece.chunks],
    ),
  }
}

export function list(pieces: readonly Sql[]): Sql {
  return join({ pieces, separator: sql`, ` })
}

/** Returns an alias for the n-th table, column or embedded relation of a statement: `t0`, `e3`. */
export function numbered({ letter, index }: { letter: 't' | 'e' | 's' | 'o'; index: number }): Sql {
  return { chunks: [`${letter}${index}`] }
}

/** Text and parameters as Postgres takes them. */
export function render(statement: Sql): { text: string; parameters: (string | null)[] } {
  const parameters: (string | null)[] = []
  const text = statement.chunks
    .map((chunk) => {
      if (typeof chunk === 'string') return chunk
      parameters.push(chunk.value)
      return `$${parameters.length}`
    })
    .join('')
  return { text, parameters }
}
