import { getFormProps, useForm } from '@conform-to/react'
import { Form, useLocation, useMatches, useNavigation } from '@remix-run/react'
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormNotice } from '#app/ui/form-controls/form-notice.tsx'
import { FailureToast } from '#app/ui/toast/toast.tsx'
import { bindFields, type BoundFields, listConstraints } from './bind-fields.ts'
import { type FormDescription, type FormDescriptions } from './form-description.ts'
import { type FormFailure } from './form-reply.ts'
import { useFormFailure } from './send-form.ts'
import { TOKEN_FIELDS } from './form-token.ts'
import { IssueSummary } from './issue-summary.tsx'
import { useButtonFocus, usePasswordsCleared, useAcceptedCount } from './use-form-effects.ts'
import { useFormReply } from './use-form-reply.ts'
import { useFormToken } from './use-form-token.ts'
import { validateInBrowser } from './validate-in-browser.ts'

/** A form's controls, and whether it is being sent. */
export type BoundForm = BoundFields & { isPending: boolean }

type SiteFormProps = {
  /** Distinguishes the forms of a page; sent as `form`. */
  name: string
  /** Public: the form has a token and a honeypot. */
  isOpen?: boolean
  /** Whether one of its fields is a file. */
  hasFile?: boolean
  /** Values that travel along. */
  hidden?: Readonly<Record<string, string>>
  /** Initial values by field name. */
  defaultValue?: Readonly<Record<string, string>>
  /** The message where the form cannot be sent. */
  closed: ComponentProps<typeof FormNotice>['message']
  /** Where a failure of the whole form appears: above its fields, or in the corner of the window. */
  failsIn?: 'notice' | 'toast'
  className?: string | undefined
  /** Fields and button of the form. */
  children: (form: BoundForm) => ReactNode
}

/**
 * A form that posts to its own page, with and without a script. It shows errors beside its fields, keeps what was typed
 * until it is accepted, and then comes back empty.
 */
export function SiteForm(props: SiteFormProps) {
  const taken = useAcceptedCount(props.name)
  return <FormOnce key={taken} isRenewed={taken > 0} {...props} />
}

/** The form until it is accepted. */
function FormOnce({
  name,
  isRenewed,
  isOpen = true,
  hasFile = false,
  hidden = {},
  defaultValue,
  closed,
  failsIn = 'toast',
  className,
  children,
}: SiteFormProps & { isRenewed: boolean }) {
  const reply = useFormReply(name)
  const description = useFormDescription(name)
  const { state, formData } = useNavigation()
  const isPending = state !== 'idle' && formData?.get('form') === name
  const form = useRef<HTMLFormElement>(null)
  const [touched] = useState(() => new WeakSet<EventTarget>())
  const [refusals, setRefusals] = useState(0)
  const validation = description?.validation ?? 'native-first'
  const [metadata, fields] = useForm<Record<string, string>>({
    ...(reply && { lastResult: reply.result }),
    ...(defaultValue && { defaultValue }),
    constraint: listConstraints(description),
    defaultNoValidate: validation === 'site',
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: (sent) =>
      validateInBrowser({ ...sent, description, result: reply?.result, touched }),
  })
  const action = useOwnAddress()
  useFormFailure(name, description?.failure)
  useButtonFocus({ form, isPending, isRenewed })
  usePasswordsCleared({ form, reply })

  const { id, noValidate, onSubmit } = getFormProps(metadata, { ariaAttributes: false })
  return (
    <Form
      id={id}
      ref={form}
      method="post"
      action={action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate={noValidate && validation !== 'native'}
      preventScrollReset
      aria-busy={isPending}
      className={className}
      onInput={({ target }) => touched.add(target)}
      onSubmit={(event) => {
        onSubmit(event)
        if (event.defaultPrevented && !isAboutField(event)) setRefusals((times) => times + 1)
      }}
    >
      <input type="hidden" name="form" value={name} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {isOpen && <FormGuard replied={reply?.token} />}
      {reply?.isClosed && (
        <div className="col-span-full mb-7">
          <FormNotice message={closed} />
        </div>
      )}
      {reply?.failure && <Failure key={reply.failure.id} in={failsIn} failure={reply.failure} />}
      <IssueSummary
        text={description?.issuesText}
        form={form}
        refusals={refusals}
        reply={reply}
        isWrong={(field) => fields[field]?.errors !== undefined}
      />
      {children({ ...bindFields({ fields, description, reply }), isPending })}
    </Form>
  )
}

/**
 * The hidden fields of a public form: the token that makes it accepted once, the time of rendering, and the honeypot.
 *
 * @param replied the token that a reply sends back
 */
function FormGuard({ replied }: { replied: string | null | undefined }) {
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

function Failure({ in: place, failure }: { in: 'notice' | 'toast'; failure: FormFailure }) {
  if (place === 'toast') return <FailureToast failure={failure} closeLabel={failure.closeLabel} />
  return (
    <div className="mb-6">
      <FormNotice message={{ heading: failure.title, text: failure.text, action: null }} />
    </div>
  )
}

/** Conform validates single fields by a submit of its own. */
function isAboutField({ nativeEvent }: FormEvent) {
  return (
    nativeEvent instanceof SubmitEvent &&
    nativeEvent.submitter instanceof HTMLButtonElement &&
    nativeEvent.submitter.name === '__intent__'
  )
}

/** The address to which a form of the page posts: the page's own, with the query that keeps a dialog open. */
function useOwnAddress() {
  const { pathname, search } = useLocation()
  // Remix routes a post to "/" to the root route unless the index route is named.
  return pathname === '/' ? `/?index${search.replace('?', '&')}` : pathname + search
}

/** Returns the description of a form from the page's loader (`forms`); null when there is none. */
export function useFormDescription(name: string): FormDescription | null {
  const matches = useMatches()
  return matches.map(({ data }) => descriptionsIn(data)?.[name]).find(Boolean) ?? null
}

function descriptionsIn(data: unknown): FormDescriptions | null {
  return hasForms(data) ? data.forms : null
}

function hasForms(data: unknown): data is { forms: FormDescriptions } {
  return typeof data === 'object' && data !== null && 'forms' in data && data.forms != null
}
