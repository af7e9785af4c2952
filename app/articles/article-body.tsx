import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
  type PortableTextTypeComponentProps,
} from '@portabletext/react'
import { dropEmptyBlocks } from '#app/content/drop-empty-blocks.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Article } from './article.types.ts'
import { ArticleTable, type ArticleTableValue } from './article-table.tsx'

type Formula = { term?: string | null; expression?: string | null }

const components: PortableTextComponents = {
  marks: {
    link: ({
      children,
      value,
    }: PortableTextMarkComponentProps<{ _type: 'link'; href?: string | null }>) => (
      <TextLink href={value?.href}>{children}</TextLink>
    ),
  },
  types: {
    articleFormula: ({ value }: PortableTextTypeComponentProps<Formula>) => (
      <p className="article-formula">
        <strong>{value.term}</strong> = {value.expression}
      </p>
    ),
    articleTable: ({ value }: PortableTextTypeComponentProps<ArticleTableValue>) => (
      <ArticleTable table={value} />
    ),
    articleCode: ({ value }: PortableTextTypeComponentProps<{ code?: string | null }>) => (
      <pre className="article-code">
        <code>{value.code}</code>
      </pre>
    ),
  },
}

/** The text of an article. Marks, styles and blocks that the site does not know show their text. */
export function ArticleBody({ body }: { body: Article['body'] }) {
  if (!body) return null
  return (
    <div className="article-text">
      <PortableText
        value={dropEmptyBlocks(body)}
        components={components}
        onMissingComponent={false}
      />
    </div>
  )
}
