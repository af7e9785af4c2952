export const integrationDirectoryProjection = /* groq */ `
  heading,
  lead,
  categories[]->{
    _id,
    title,
    description,
    integrations[]->{ _id, name, monogram, description, "href": "/integrations/" + slug.current }
  },
  "labels": *[_id == "integrationTemplate"][0]{ activeLabel, learnMoreLabel, emptyText }
`
