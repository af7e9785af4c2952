import { createContext } from 'react'

/** Where the pictures of the dataset are served from. */
export type ImageSource = { projectId: string; dataset: string; baseUrl: string }

/** Apart from the picture itself, so that a page without pictures to draw does not load what builds addresses. */
export const ImageSourceContext = createContext<ImageSource | null>(null)

export const ImageSourceProvider = ImageSourceContext.Provider
