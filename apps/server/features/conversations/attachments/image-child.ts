// A process that prepares one picture and ends.

import { serveApart } from '#server/lib/apart/serve-apart.ts'
import { prepareImage } from './prepare-image.ts'

serveApart(prepareImage)
