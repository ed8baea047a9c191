import { crc32 } from 'node:zlib'
import { mp4Of, wav, zipOf } from '../../../../server/src/platform/files/corpus/bytes.ts'
import { picture } from '../../../../server/src/platform/files/corpus/pictures.ts'
import { file, type HostileFile } from './hostile-file.ts'

const hidden = '<script>hidden()</script>'

/** Files that are two things at once: a picture, sound or film for us, something that runs for somebody else. */
export async function polyglots(): Promise<HostileFile[]> {
  const [jpeg, png, gif, webp] = [await picture('jpeg'), await picture('png'), await picture('gif'), await picture('webp')]
  const jar = zipOf('META-INF/MANIFEST.MF', 'Main-Class: Evil')
  const image = { outcome: 'image', hidden } as const
  return [
    file('a JPEG with a comment', 'a.jpg', insert(jpeg, 2, jpegSegment(0xfe, hidden)), image),
    file('a JPEG with a script in its EXIF', 'a.jpg', insert(jpeg, 2, jpegSegment(0xe1, `Exif\0\0${hidden}`)), { hidden }),
    file(
      'a JPEG with XMP',
      'a.jpg',
      insert(jpeg, 2, jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${hidden}</x:xmpmeta>`)),
      image,
    ),
    file('a JPEG with PHP behind it', 'a.jpg', Buffer.concat([jpeg, Buffer.from(`<?php system(1); ?>${hidden}`)]), image),
    file('a JPEG with an archive behind it', 'a.jpg', Buffer.concat([jpeg, jar, Buffer.from(hidden)]), image),
    file('a PNG with a text', 'a.png', insert(png, 33, pngChunk('tEXt', `Comment\0${hidden}`)), image),
    file('a PNG with a chunk of nobody’s', 'a.png', insert(png, 33, pngChunk('evIl', hidden)), image),
    file('a PNG with a page behind it', 'a.png', Buffer.concat([png, Buffer.from(hidden)]), image),
    file('a WebP with a page behind it', 'a.webp', Buffer.concat([webp, Buffer.from(hidden)]), { hidden }),
    // A GIF keeps its bytes; it is never answered as anything but a GIF.
    file('a GIF with a page behind it', 'a.gif', Buffer.concat([gif, Buffer.from(hidden)])),
    file('a GIF that is an archive', 'a.gif', Buffer.concat([gif, jar])),
    file('a GIF that is JavaScript', 'a.gif', 'GIF89a/*\x00\x00*/=1;alert(1)//'),
    file('a bitmap that is JavaScript', 'a.bmp', `BM=1;alert(1)//${'\0'.repeat(60)}`),
    file('a sound with a page in it', 'a.wav', Buffer.concat([wav(), Buffer.from(`LIST${hidden}`)])),
    file('a film with a page in it', 'a.mp4', Buffer.concat([mp4Of('isom'), Buffer.from(hidden)])),
    file('a film that calls itself a page', 'a.html', mp4Of('isom'), { outcome: 'document' }),
    file('a PDF that is an archive', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), jar]), { outcome: 'document' }),
    file('an archive that is a PDF', 'a.zip', Buffer.concat([jar, Buffer.from('%PDF-1.4')])),
    file('a page that begins as a PDF', 'a.html', `%PDF-1.4<html>${hidden}`, { outcome: 'document' }),
    file('a page that begins as a PNG', 'a.html', Buffer.concat([png.subarray(0, 8), Buffer.from(hidden)]), { outcome: 'document' }),
  ]
}

function insert(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])
}

function jpegSegment(marker: number, content: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(content, 'latin1')])
}

function pngChunk(type: string, content: string): Buffer {
  const body = Buffer.from(type + content, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
