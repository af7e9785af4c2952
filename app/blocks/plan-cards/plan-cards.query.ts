import { linkProjection } from '#app/content/fragments.ts'

export const planCardsProjection = /* groq */ `
  heading,
  note,
  plans[]->{
    _id,
    name,
    "slug": slug.current,
    description,
    monthlyPrice,
    annualPrice,
    features[]{ _key, label, value },
    notIncluded,
    popular,
    ctaText,
    ctaLink{ ${linkProjection} },
    priceId{ monthly, annual }
  },
  monthlyLabel,
  annualLabel,
  ownPlanLabel,
  changePlanLabel,
  popularLabel,
  perMonthLabel,
  billedYearlyLabel,
  yearlyTotalText,
  includedLabel,
  notIncludedLabel,
  "checkout": *[_type == "formMessages" && _id == "formMessages"][0].checkout{
    pendingLabel,
    createText,
    addressText,
    startText
  }
`
