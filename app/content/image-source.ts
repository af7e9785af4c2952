import { createContext } from 'react'

/** Origin and dataset of the pictures. */
export type ImageSource = { projectId: string; dataset: string; baseUrl: string }

/** In a module of its own, so that pages without pictures do not load the URL builder. */
export const ImageSourceContext = createContext<ImageSource | null>(null)

export const ImageSourceProvider = ImageSourceContext.Provider
