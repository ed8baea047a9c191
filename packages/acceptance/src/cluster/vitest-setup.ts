import type { TestProject } from 'vitest/node'
import { startSwift } from './programs/start-swift.ts'
import { whyNoCluster } from './programs/why-no-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** FILES_URL of the bucket that all clusters keep their files in. */
    bucketUrl: string
  }
}

/** One object storage for all clusters: it takes longer to start than they do. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (whyNoCluster()) return undefined
  const swift = await startSwift()
  project.provide('bucketUrl', swift.filesUrl)
  process.env.FILES_TEST_URL ??= swift.filesUrl
  return swift.stop
}
