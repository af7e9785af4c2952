export const integrationDirectoryProjection = /* groq */ `
  heading,
  lead,
  categories[]->{
    _id,
    title,
    description,
    integrations[]->{ _id, name, monogram, description, "href": select(defined(name) => "/integrations/" + slug.current) }
  },
  "template": *[_id == "integrationTemplate"][0]{ activeLabel, learnMoreLabel, emptyText }
`
