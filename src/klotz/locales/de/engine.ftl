# Die Engine und ihre Spieler.

error-limits = Die Grenze für { $limit } kann nicht { $value } sein.
error-unknown-opponent = Es gibt keinen Spieler „{ $name }“. Es gibt: { $known }.
