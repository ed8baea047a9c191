import { Refusal } from './refusal.ts'

/** Sessions in which an app uploads files for its templates, and the files that came of them. */
export function createUploads(newId: () => string) {
  const sessions = new Map<string, { type: string; length: number }>()
  const types = new Map<string, string>()

  return {
    /** Throws {@link Refusal} for what Meta takes no file of. */
    begin(query: URLSearchParams): object {
      const type = query.get('file_type') ?? ''
      const length = Number(query.get('file_length'))
      if (!/^(image\/(jpeg|png)|video\/mp4|application\/pdf)$/.test(type)) throw new Refusal(400, 100, 'Unsupported file type')
      if (!(length > 0)) throw new Refusal(400, 100, 'Invalid file length')
      const id = `upload:${newId()}`
      sessions.set(id, { type, length })
      return { id }
    },

    /** Throws {@link Refusal} for a session that is not there, and for another file than was announced. */
    finish(id: string, offset: unknown, bytes: Buffer): object {
      const session = sessions.get(id)
      if (!session) throw new Refusal(404, 100, 'Unsupported request. The upload session does not exist')
      if (offset !== '0' || bytes.length !== session.length) throw new Refusal(400, 100, 'The file has another length than was announced')
      sessions.delete(id)
      const h = `4::${Buffer.from(id).toString('base64url')}`
      types.set(h, session.type)
      return { h }
    },

    /** Of what type the file behind a handle is. */
    typeOf: (handle: string): string | undefined => types.get(handle),
  }
}

export type Uploads = ReturnType<typeof createUploads>
