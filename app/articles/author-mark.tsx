import { SanityImage } from '#app/content/image.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { type Article } from './article.types.ts'

/** The portrait of an author, or initials. */
function AuthorMark({ writer }: { writer: NonNullable<Article['writer']> }) {
  if (!writer.image?.asset) return <Initials name={writer.name} size="large" tone="accent" />
  return (
    <SanityImage
      image={{ ...writer.image, alt: '' }}
      width={48}
      aspectRatio={1}
      className="size-12 flex-none rounded-full"
    />
  )
}

/** The author in one line: portrait, name and title. */
export function AuthorLine({ writer }: { writer: NonNullable<Article['writer']> }) {
  return (
    <div className="mb-6 flex items-center gap-3">
      <AuthorMark writer={writer} />
      <p className="type-small min-w-0">
        <span className="block font-semibold">{writer.name}</span>
        {writer.title && <span className="block text-muted">{writer.title}</span>}
      </p>
    </div>
  )
}

/** The author box at the end of an article; renders nothing when only the name is known. */
export function AuthorBox({ writer }: { writer: Article['writer'] }) {
  if (!writer?.name || !writer.biography) return null
  return (
    <section
      aria-label={writer.name}
      className="mt-16 flex gap-4 border-y border-ink py-6 sm:gap-5"
    >
      <AuthorMark writer={writer} />
      <div className="min-w-0">
        <p className="font-semibold">{writer.name}</p>
        <p className="type-small mt-1 text-muted">{writer.biography}</p>
      </div>
    </section>
  )
}
