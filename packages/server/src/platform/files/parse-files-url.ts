import { ConfigError } from '../config/read-config.ts'

/** A bucket and the key to it. */
export type S3Place = {
  /** `https://host/bucket/prefix`: the bucket is always in the path, as every S3-compatible server understands it. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads `s3://accessKey:secret@host[:port]/bucket[/prefix]?region=…&tls=false`. Key and secret are percent-encoded; region is
 * `us-east-1` and the connection encrypted unless said otherwise. Throws a ConfigError whose message never contains the secret.
 */
export function parseFilesUrl(filesUrl: string): S3Place {
  if (!URL.canParse(filesUrl)) throw new ConfigError(`FILES_URL is not a URL: expected ${shape}`)
  const url = new URL(filesUrl)
  const bucketPath = url.pathname.replace(/^\/+|\/+$/g, '')
  if (url.protocol !== 's3:' || url.host === '' || bucketPath === '' || url.username === '' || url.password === '') {
    throw new ConfigError(`FILES_URL is incomplete: expected ${shape}`)
  }
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${url.host}/${bucketPath}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const shape = 's3://accessKey:secret@host/bucket?region=…'
