import { readFile } from 'node:fs/promises'
import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('a text pasted from Word keeps its structure, and what is left out is said', async ({
  page,
  dataset,
}) => {
  const html = await readFile('studio/paste/fixtures/word.html', 'utf8')
  await dataset.createOrReplace({
    _id: 'drafts.post-pasted',
    _type: 'post',
    title: 'Pasted',
    body: [
      {
        _key: 'a',
        _type: 'block',
        style: 'normal',
        markDefs: [],
        children: [{ _key: 'b', _type: 'span', text: 'Before', marks: [] }],
      },
    ],
  })
  await openDocuments({ page, path: 'blog;post;post-pasted' })
  const editor = page.getByTestId('field-body').getByRole('textbox')
  await editor.getByText('Before').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
  await expect(
    page.getByText('1 picture and 1 link that leads nowhere were left out'),
  ).toBeVisible()

  const readBlocks = () =>
    dataset.fetch<string[]>(
      '*[_id == "drafts.post-pasted"][0].body[]{ "kind": _type + " " + coalesce(listItem, style, "") }.kind',
      {},
      { perspective: 'raw' },
    )
  await expect
    .poll(readBlocks)
    .toEqual([
      'block normal',
      'block h2',
      'block normal',
      'block h2',
      'block bullet',
      'block bullet',
      'block bullet',
      'block h3',
      'articleTable ',
    ])
})
