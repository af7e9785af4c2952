import { useState } from 'react'
import { useFormSeed } from './form-seed.ts'
import { TOKEN_FIELDS } from './form-token.ts'

/**
 * What an open form carries unseen: the token by which it is taken once, when it was made, and a field that only a
 * program fills in. The token stays as long as the form does.
 *
 * @param replied the token that a reply sends back
 */
export function FormGuard({ replied }: { replied: string | null | undefined }) {
  const seed = useFormSeed()
  const [{ token, renderedAt }] = useState({
    token: replied ?? seed?.submissionId ?? '',
    renderedAt: seed?.renderedAt ?? 0,
  })
  return (
    <>
      <input type="hidden" name={TOKEN_FIELDS.token} value={token} />
      <input type="hidden" name={TOKEN_FIELDS.renderedAt} value={renderedAt} />
      <div aria-hidden="true" className="sr-only">
        <input
          type="text"
          name={TOKEN_FIELDS.honeypot}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </>
  )
}
