import { linkProjection } from '#app/content/fragments.ts'

/** A `form` document, both for rendering it and for receiving submissions. */
export const formProjection = /* groq */ `
  name,
  "slug": slug.current,
  fields[]{
    _key, kind, label, isRequired, hint, choices, atMost, max, accepts, megabytes, role, message, value, key,
    link{ ${linkProjection} },
    showWhen{ field, is }
  },
  submitLabel,
  pendingLabel,
  optionalLabel,
  conditionText,
  chooseLabel,
  thanksHeading,
  thanksText,
  "thanksPath": thanksPage->path,
  "thanksLinks": select(defined(file.id) => [
    { "_key": "file", "label": coalesce(fileLabel, file.name), "href": "/downloads/" + slug.current }
  ], null),
  fileByMail,
  retentionDays,
  takesFrom,
  takesUntil,
  closedHeading,
  closedText
`
