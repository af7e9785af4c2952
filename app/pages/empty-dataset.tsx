import { TextLink } from '#app/ui/navigation/text-link.tsx'

/** Home while the dataset has no page at "/": next steps for developers and editors. */
export function EmptyDataset() {
  return (
    <section className="section page-width">
      <h1 className="type-h1">There is no home page yet.</h1>
      <p className="mt-6 max-w-[36rem] type-lead text-muted">
        The dataset has no published page with the path <code>/</code>. Open the Studio and publish
        one, or load the sample content with <code>npm run seed</code>.
      </p>
      <p className="mt-10">
        <TextLink href="/studio">Open the Studio</TextLink>
      </p>
    </section>
  )
}
