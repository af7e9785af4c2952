import { defineQuery } from 'groq'
import { linkProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'

const PAYMENT_SUCCESS_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "paymentSuccess" && _id == "paymentSuccess"][0]{
    title,
    heading,
    lead,
    planText,
    anyPlanText,
    annualText,
    monthlyText,
    anySubscriptionText,
    toastText,
    purchase{
      planLabel,
      billedLabel,
      monthlyLabel,
      annualLabel,
      paidLabel,
      nextLabel,
      nextText,
      receiptLabel
    },
    setPassword{
      title,
      text,
      buttonLabel,
      pendingLabel,
      sentTitle,
      sentText,
      againLabel,
      loginText,
      loginLabel
    },
    logIn{ title, text, buttonLabel, mailLabel },
    second{ heading, text },
    pending{ heading, text },
    failed{ heading, text },
    unpaid{ heading, text },
    notFound{ heading, text },
    unknown{ heading, text },
    stepsHeading,
    steps[]{ _key, title, text, link{ ${linkProjection} } },
    primaryLink{ ${linkProjection} },
    secondaryLink{ ${linkProjection} },
    plansLink{ ${linkProjection} }
  },
  "plans": *[_type == "plan"]{ name, "slug": slug.current }
}`)

/** Reads the words of the page, null when there are none, and the plans that it may name. */
export function getPaymentSuccess() {
  return readContent({
    query: PAYMENT_SUCCESS_QUERY,
    parts: { page: 'paymentSuccess', plans: 'plan' },
  })
}
