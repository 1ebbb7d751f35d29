import type { Release, ReleaseSet } from '@mova/contracts';
import type { Generated } from 'kysely';

/** Schema `platform`, as the gateway's role reads it. The release tools write it. */
export interface PlatformTables {
  'platform.releases': {
    section: string;
    version: string;
    manifest: Release;
    published_at: Generated<Date>;
  };
  'platform.release_sets': {
    number: Generated<number>;
    shell: string;
    sections: ReleaseSet['sections'];
    note: string | null;
    created_at: Generated<Date>;
  };
  'platform.live': {
    channel: Generated<string>;
    set_number: number;
    changed_at: Generated<Date>;
  };
}
