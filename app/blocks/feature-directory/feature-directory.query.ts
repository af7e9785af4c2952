export const featureDirectoryProjection = /* groq */ `
  heading,
  groups[]{
    _key,
    title,
    note,
    features[]->{
      _id,
      title,
      icon,
      summary,
      "href": select(defined(title) => "/feature/" + slug.current),
      fact{ value, label }
    }
  }
`
