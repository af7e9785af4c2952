import { TOKEN_FIELDS } from './form-token.ts'
import { useFormToken } from './use-form-token.ts'

/**
 * The hidden fields of an open form: the token by which it is taken once, when it was there to be read, and a field that
 * only a program fills in.
 *
 * @param replied the token that a reply sends back
 */
export function FormGuard({ replied }: { replied: string | null | undefined }) {
  const { id, renderedAt } = useFormToken(replied)
  return (
    <>
      <input type="hidden" name={TOKEN_FIELDS.token} value={id} />
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
