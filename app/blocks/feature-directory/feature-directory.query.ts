export const featureDirectoryProjection = /* groq */ `
  heading,
  groups[]{
    _key,
    title,
    note,
    features[]->{
      _id,
      title,
      summary,
      "href": "/feature/" + slug.current,
      fact{ value, label }
    }
  }
`
