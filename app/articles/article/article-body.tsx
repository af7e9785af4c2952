import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
  type PortableTextTypeComponentProps,
} from '@portabletext/react'
import { type ComponentProps } from 'react'
import { dropEmptyBlocks } from '#app/content/drop-empty-blocks.ts'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { type Article, type ArticleWords } from '#app/articles/article.types.ts'
import { type Footnote, type Heading, listFootnotes, listHeadings } from './article-outline.ts'
import { FootnoteMark, Footnotes } from './footnotes.tsx'
import { Film, type FilmValue } from '#app/content/film/film.tsx'
import { type Code } from '#app/content/code/code-text.tsx'
import { CodeInText } from '#app/content/code/code-views.ts'
import { isBlank } from '#app/content/is-blank.ts'
import { PreviewedImage, type PreviewedImageValue } from '#app/content/previewed-image.tsx'
import { RichText } from '#app/content/rich-text.tsx'
import { ArticleTable, type ArticleTableValue } from './article-table.tsx'

type Picture = { image?: PreviewedImageValue | null; caption?: string | null }
type Video = {
  video?: FilmValue | null
  caption?: string | null
  transcriptLabel?: string | null
}
type Callout = {
  kind?: string | null
  title?: string | null
  text?: ComponentProps<typeof RichText>['value']
}
type Formula = { term?: string | null; expression?: string | null }

const typeComponents: PortableTextComponents['types'] = {
  articlePicture: ({ value }: PortableTextTypeComponentProps<Picture>) => (
    <ArticleFigure picture={value} />
  ),
  articleVideo: ({ value }: PortableTextTypeComponentProps<Video>) => (
    <Film
      film={value.video}
      caption={value.caption}
      transcriptLabel={value.transcriptLabel ?? null}
      className="article-figure"
    />
  ),
  articleCallout: ({ value }: PortableTextTypeComponentProps<Callout>) => (
    <ArticleCallout callout={value} />
  ),
  articleFormula: ({ value }: PortableTextTypeComponentProps<Formula>) => (
    <p className="article-formula">
      <strong>{value.term}</strong> = {value.expression}
    </p>
  ),
  articleTable: ({ value }: PortableTextTypeComponentProps<ArticleTableValue>) => (
    <ArticleTable table={value} />
  ),
  articleCode: ({ value }: PortableTextTypeComponentProps<Code>) => <CodeInText sample={value} />,
}

/** The text of an article, with its footnotes. Marks, styles and blocks that the site does not know show their text. */
export function ArticleBody({ body, words }: { body: Article['body']; words: ArticleWords }) {
  if (!body) return null
  const blocks = dropEmptyBlocks(body)
  const footnotes = listFootnotes(blocks)
  return (
    <>
      <div className="article-text">
        <PortableText
          value={blocks}
          components={makeComponents({ headings: listHeadings(blocks), footnotes })}
          onMissingComponent={false}
        />
      </div>
      <Footnotes footnotes={footnotes} words={words} />
    </>
  )
}

function makeComponents({
  headings,
  footnotes,
}: {
  headings: readonly Heading[]
  footnotes: readonly Footnote[]
}): PortableTextComponents {
  const ids = new Map(headings.map(({ key, id }) => [key, id]))
  const byMark = new Map<unknown, Footnote>(footnotes.map((footnote) => [footnote.mark, footnote]))
  return {
    block: {
      h2: ({ children, value }) => <h2 id={ids.get(value._key ?? '')}>{children}</h2>,
      h3: ({ children, value }) => <h3 id={ids.get(value._key ?? '')}>{children}</h3>,
    },
    marks: {
      link: ({
        children,
        value,
      }: PortableTextMarkComponentProps<{ _type: 'link'; href?: string | null }>) => (
        <TextLink href={value?.href}>{children}</TextLink>
      ),
      footnote: ({ children, value }: PortableTextMarkComponentProps) => (
        <>
          {children}
          <FootnoteMark footnote={byMark.get(value)} />
        </>
      ),
    },
    types: typeComponents,
  }
}

function ArticleFigure({ picture: { image, caption } }: { picture: Picture }) {
  if (!image?.asset) return null
  return (
    <figure className="article-figure">
      <PreviewedImage
        image={image}
        width={640}
        maxHeight={900}
        sizes="(min-width: 768px) 50vw, calc(100vw - 40px)"
        className="rounded-lg"
      />
      {caption && <figcaption className="type-small mt-3 text-muted">{caption}</figcaption>}
    </figure>
  )
}

function ArticleCallout({ callout: { kind, title, text } }: { callout: Callout }) {
  if (isBlank(title) && isBlank(text)) return null
  return (
    <aside className="article-callout" data-kind={kind ?? 'note'}>
      {title && <p className="article-callout-title">{title}</p>}
      <RichText value={text} />
    </aside>
  )
}
