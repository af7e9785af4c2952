import { ClientError, createClient } from '@sanity/client'
import { getEnvironment } from '#app/services.server.ts'

/**
 * Opens the configured dataset for writing.
 *
 * @throws Error without a token
 */
export function writableDataset() {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = getEnvironment()
  const token = process.env.SANITY_WRITE_TOKEN
  if (!token) {
    throw new Error('SANITY_WRITE_TOKEN is needed: a token that may write to the dataset.')
  }
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_API_HOST,
    // Only the hosted service has a host name per project.
    useProjectHostname: SANITY_API_HOST === 'https://api.sanity.io',
    apiVersion: '2025-02-19',
    token,
    useCdn: false,
    timeout: 30_000,
    maxRetries: 0,
  })
}

const REFUSED = [401, 403]

/** Explains why a dataset could not be written, naming the variable to fix when the token was refused. */
export function explainDatasetError(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ClientError) || !REFUSED.includes(error.statusCode)) return message
  return `SANITY_WRITE_TOKEN is refused by ${getEnvironment().SANITY_API_HOST}: ${message}`
}
