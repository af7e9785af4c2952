import {
  filmProjection,
  previewedImageProjection,
  richTextProjection,
} from '#app/content/fragments.ts'

/** The parts of an article's text. Fields are named, or the page would be sent references and ids of assets. */
export const bodyProjection = /* groq */ `
  _key,
  _type,
  _type == "block" => { ${richTextProjection} },
  _type == "articlePicture" => { image{ ${previewedImageProjection} }, caption },
  _type == "articleVideo" => { video->{ ${filmProjection} }, caption, transcriptLabel },
  _type == "articleCallout" => { kind, title, text[]{ ${richTextProjection} } },
  _type == "articleFormula" => { term, expression },
  _type == "articleTable" => { caption, columns, rows[]{ _key, cells }, note },
  _type == "articleCode" => { code, language }
`
