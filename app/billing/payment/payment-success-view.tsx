import { type ReactNode } from 'react'
import { LinkButton, LinkText } from '#app/blocks/link-button.tsx'
import { type PAYMENT_SUCCESS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { type Figures, PurchaseFigures } from './purchase-figures.tsx'
import {
  fillOrder,
  isThanked,
  orderText,
  OTHER_HEADINGS,
  type OtherState,
  type ThanksState,
} from './thank-you.ts'

const SIGNUP_PATH = '/signup'

type Page = NonNullable<PAYMENT_SUCCESS_QUERY_RESULT['page']>

/**
 * The thank-you with the chosen plan, the charged amounts once paid, and the next steps; or the message for another
 * outcome.
 */
export function PaymentSuccessView({
  page,
  planName,
  isAnnual,
  state,
  figures = null,
  firstStep = null,
  hasAccount = false,
  earlierPlan = null,
}: {
  page: Page
  planName: string | null
  isAnnual: boolean
  state: ThanksState | OtherState
  /** Charged amounts; null before payment. */
  figures?: Figures | null
  /** How a buyer without an account gets one. Replaces the steps that lead to the sign-up. */
  firstStep?: ReactNode
  /** The buyer is signed in. */
  hasAccount?: boolean
  /** Another plan that this browser has paid for, perhaps by mistake. */
  earlierPlan?: string | null
}) {
  const order = orderText({ planName, isAnnual, words: page })
  const words = isThanked(state) ? { heading: page.heading, text: page.lead } : page[state]
  const heading = words?.heading ?? (isThanked(state) ? page.title : OTHER_HEADINGS[state])
  const lead = fillOrder({ text: words?.text ?? null, order })
  const steps = (page.steps ?? []).filter(
    ({ link }) => link?.href !== SIGNUP_PATH || (firstStep === null && !hasAccount),
  )
  return (
    <div className="pb-[72px] wrap-anywhere md:pb-32">
      <section aria-labelledby="thank-you" className="page-width pt-9 md:pt-[72px]">
        <h1 id="thank-you" className="type-h1 max-w-[14em]">
          <MarkedText text={fillOrder({ text: heading, order })} phrase={order.plan} />
        </h1>
        <div className="mt-6 grid gap-x-6 gap-y-8 md:mt-8 md:grid-cols-2">
          <div className="min-w-0 max-md:empty:hidden">
            {figures && (
              <PurchaseFigures words={page.purchase} figures={figures} isAnnual={isAnnual} />
            )}
          </div>
          <div className="min-w-0">
            {earlierPlan !== null && page.second?.text && (
              <div role="note" className="mb-6 rounded-lg border border-ink bg-surface p-5">
                {page.second.heading && <p className="font-semibold">{page.second.heading}</p>}
                <p className="mt-1">
                  {fillOrder({ text: page.second.text, order })?.replace(
                    '{earlier}',
                    () => earlierPlan,
                  )}
                </p>
              </div>
            )}
            {lead !== null && <p className="type-lead">{lead}</p>}
            {firstStep !== null && <div className="mt-6 md:mt-7">{firstStep}</div>}
            <div className="mt-6 flex flex-col gap-3 not-has-[*]:hidden sm:flex-row sm:flex-wrap md:mt-7">
              <LinkButton
                link={
                  isThanked(state) ? page.primaryLink : state === 'pending' ? null : page.plansLink
                }
                variant={firstStep === null ? 'primary' : 'secondary'}
              />
              <LinkButton
                link={page.secondaryLink}
                variant={firstStep === null ? 'secondary' : 'quiet'}
              />
            </div>
          </div>
        </div>
      </section>
      {isThanked(state) && (
        <NextSteps
          heading={page.stepsHeading}
          steps={steps}
          firstNumber={firstStep === null ? 1 : 2}
        />
      )}
    </div>
  )
}

function NextSteps({
  heading,
  steps,
  firstNumber,
}: {
  heading: string | null
  /** More than 1 when earlier steps are elsewhere on the page. */
  firstNumber: number
  steps: NonNullable<Page['steps']>
}) {
  if (steps.length === 0) return null
  return (
    <section
      aria-labelledby={heading === null ? undefined : 'next-steps'}
      className="page-width pt-[72px] md:pt-29"
    >
      {heading !== null && (
        <h2 id="next-steps" className="type-h2">
          {heading}
        </h2>
      )}
      <ol
        start={firstNumber}
        className={`mt-8 grid gap-x-6 gap-y-9 md:mt-12 ${steps.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
      >
        {steps.map(({ _key, title, text, link }, index) => (
          <li key={_key} className="min-w-0 border-t border-ink pt-4">
            <span
              aria-hidden="true"
              className="block font-display text-[3.5rem] leading-none font-semibold tracking-[-0.04em] text-accent tabular-nums"
            >
              {firstNumber + index}
            </span>
            <h3 className="type-h3 mt-5">{title}</h3>
            {text !== null && <p className="mt-2 text-muted">{text}</p>}
            <p className="mt-3 not-has-[*]:hidden">
              <LinkText link={link} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
