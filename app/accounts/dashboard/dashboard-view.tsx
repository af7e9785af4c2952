import { LinkButton } from '#app/blocks/link-button.tsx'
import { present } from '#app/blocks/present.ts'
import { type DASHBOARD_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { Vignette } from '#app/vignettes/vignette.tsx'
import { type OnboardingTaskName } from '#schemas/names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type GuestPurchase, getPurchaseText } from '#app/accounts/sign-up/guest-purchase-note.tsx'
import { DashboardHead } from './dashboard-head.tsx'

type Page = NonNullable<DASHBOARD_QUERY_RESULT['page']>

/**
 * The dashboard without a session: sign-up, checklist progress, and a sample desk. A buyer sees the purchase and how to
 * set a password instead.
 */
export function DashboardView({
  page,
  checklist,
  completed,
  bought = null,
}: {
  page: Page
  checklist: DASHBOARD_QUERY_RESULT['checklist']
  completed: OnboardingTaskName[]
  /** Purchase of a visitor without an account. */
  bought?: GuestPurchase | null
}) {
  const boughtText = bought && getPurchaseText({ bought, words: page.bought })
  if (bought && boughtText) {
    return (
      <div className="pb-[72px] wrap-anywhere md:pb-32">
        <DashboardHead
          checklist={checklist}
          completed={completed}
          onboardingLink={page.onboardingLink}
        >
          <h1 id="dashboard" className="type-h1">
            <MarkedText text={boughtText.heading} phrase={bought.plan} />
          </h1>
          <p className="type-lead mt-6 max-w-[34em] empty:hidden">{boughtText.text}</p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <ButtonLink href={bought.href}>{boughtText.linkLabel}</ButtonLink>
            <LinkButton link={page.loginLink} variant="secondary" />
          </div>
        </DashboardHead>
      </div>
    )
  }
  return (
    <div className="pb-[72px] wrap-anywhere md:pb-32">
      <DashboardHead
        checklist={checklist}
        completed={completed}
        onboardingLink={page.onboardingLink}
      >
        <h1 id="dashboard" className="type-h1">
          <MarkedText text={page.heading} phrase={page.markedPhrase} />
        </h1>
        <p className="type-lead mt-6 max-w-[34em] empty:hidden">{page.lead}</p>
        <div className="mt-7 flex flex-col gap-3 not-has-[*]:hidden sm:flex-row sm:flex-wrap">
          <LinkButton link={page.loginLink} />
          <LinkButton link={page.signupLink} variant="secondary" />
        </div>
      </DashboardHead>
      <Previews page={page} />
    </div>
  )
}

/** Previews of the product: the first one wide, the others below it. */
function Previews({ page: { previewHeading, previewNote, previews } }: { page: Page }) {
  const pictures = present(previews).flatMap(({ _id, title, picture }) => {
    const vignette = picture?.[0]
    return vignette ? [{ _id, title, vignette }] : []
  })
  if (pictures.length === 0) return null
  return (
    <section
      aria-labelledby={previewHeading === null ? undefined : 'previews'}
      className="page-width pt-[72px] md:pt-29"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink pt-4">
        {previewHeading !== null && (
          <h2 id="previews" className="type-h3">
            {previewHeading}
          </h2>
        )}
        <p className="text-muted empty:hidden">{previewNote}</p>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        {pictures.map(({ _id, title, vignette }) => (
          <figure
            key={_id}
            className="flex min-w-0 flex-col rounded-lg bg-sand p-5 sm:p-7 md:first:col-span-full"
          >
            <figcaption className="type-h4 mb-5">{title}</figcaption>
            <div className="my-auto min-w-0">
              <Vignette vignette={vignette} />
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}
