import { createContext } from 'react'

/** Origin and dataset of the pictures. */
export type ImageSource = { projectId: string; dataset: string; baseUrl: string }

/** Apart from the picture itself, so that a page without pictures to draw does not load what builds addresses. */
export const ImageSourceContext = createContext<ImageSource | null>(null)

export const ImageSourceProvider = ImageSourceContext.Provider
