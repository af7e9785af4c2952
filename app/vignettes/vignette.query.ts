const shortlistFields = /* groq */ `
  title,
  applicants,
  holding,
  criteria[]{ _key, name, outOf },
  shortlistLine,
  candidates[]{ _key, name, role, points },
  reasonsHeading,
  reasons[]{ _key, evidence, question, source },
  labels{
    applicants, shortlist, holding, declined, candidate, points, shortlistLine, outOf, invite, hold
  }
`

const interviewFields = /* groq */ `
  title,
  candidate,
  chose,
  note,
  slots[]{ _key, day, time, isChosen },
  interviewers,
  heldText
`

const cvFields = /* groq */ `
  name,
  headline,
  language,
  entries[]{ _key, employer, years, lines[]{ _key, before, evidence, after, tag } },
  languagesHeading,
  languages[]{ _key, name, count },
  moreText
`

const weekFields = /* groq */ `
  days[]{ _key, name, date },
  firstHour,
  hours,
  entries[]{ _key, day, start, end, kind, label, note }
`

const radarFields = /* groq */ `
  axes[]{ _key, label, candidate, profile },
  candidateLabel,
  profileLabel
`

const scoreFields = /* groq */ `
  criteria[]{ _key, name, points, outOf }
`

const threadFields = /* groq */ `
  title,
  note,
  messages[]{ _key, author, when, text, isOurs }
`

const barsFields = /* groq */ `
  title,
  note,
  unit,
  bars[]{ _key, label, value, note, isMarked },
  result
`

const sheetFields = /* groq */ `
  title,
  subtitle,
  lines[]{ _key, text, note, tag },
  footer
`

const logFields = /* groq */ `
  title,
  note,
  entries[]{ _key, when, text, note, status }
`

/** A hero holds one picture of a known kind. */
export const shortlistProjection = /* groq */ `_type, ${shortlistFields}`
export const interviewProjection = /* groq */ `_type, ${interviewFields}`

/** A picture of any kind. */
export const vignetteProjection = /* groq */ `
  _key,
  _type,
  _type == "shortlistVignette" => { ${shortlistFields} },
  _type == "interviewVignette" => { ${interviewFields} },
  _type == "cvVignette" => { ${cvFields} },
  _type == "weekVignette" => { ${weekFields} },
  _type == "radarVignette" => { ${radarFields} },
  _type == "scoreVignette" => { ${scoreFields} },
  _type == "threadVignette" => { ${threadFields} },
  _type == "barsVignette" => { ${barsFields} },
  _type == "sheetVignette" => { ${sheetFields} },
  _type == "logVignette" => { ${logFields} }
`
