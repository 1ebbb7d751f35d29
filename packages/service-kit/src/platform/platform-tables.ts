import type { Release, ReleaseSet } from '@mova/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Schema `platform`: written by the release tools as its owner, read by the gateway. */
export interface PlatformTables {
  'platform.releases': {
    section: string;
    version: string;
    /** Inserted as JSON text: drivers would send an object as a composite type. */
    manifest: ColumnType<Release, string, never>;
    published_at: Generated<Date>;
  };
  'platform.release_sets': {
    number: Generated<number>;
    shell: string;
    sections: ColumnType<ReleaseSet['sections'], string, never>;
    note: string | null;
    created_at: Generated<Date>;
  };
  'platform.live': {
    channel: Generated<string>;
    set_number: number;
    changed_at: Generated<Date>;
  };
}

/** The row of `platform.live` whose release set users get. */
export const mainChannel = 'main';

/** Redis channel on which a new release set is announced to gateways, which also poll every second. */
export const releaseSetChannel = 'mova:release-set';
