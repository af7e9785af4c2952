import { type ContentLake, type ContentLakeOptions } from './types.ts'

export async function createContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  throw new Error(`not built yet: ${Object.keys(options).join()}`)
}
